ALTER TABLE "clients" ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (search_form(replace(sort_name, ', ', '  '))) STORED NOT NULL;
