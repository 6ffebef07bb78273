CREATE TABLE "client_import_keys" (
	"import_id" uuid NOT NULL,
	"key" text NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "client_import_keys_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
DROP INDEX "client_import_rows_key";--> statement-breakpoint
ALTER TABLE "client_import_keys" ADD CONSTRAINT "client_import_keys_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_rows" DROP COLUMN "key";