-- Drafts of the listing form call a measure by its one name, so that what was typed before is still there.
CREATE FUNCTION pg_temp.with_measure_names(fields jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_object_agg(
    CASE key
      WHEN 'bedrooms' THEN 'bedroomsTotal'
      WHEN 'bathrooms' THEN 'bathroomsTotalInteger'
      WHEN 'lotSize' THEN 'lotSizeArea'
      ELSE key
    END, value)
  FROM jsonb_each(fields)
$$;--> statement-breakpoint
UPDATE "listing_drafts" SET "content" = jsonb_set(
  jsonb_set("content", '{values}', pg_temp.with_measure_names("content" -> 'values')),
  '{base,values}', pg_temp.with_measure_names("content" #> '{base,values}'))
WHERE "content" -> 'values' ? 'bedrooms' AND jsonb_typeof("content" #> '{base,values}') = 'object';--> statement-breakpoint
DROP FUNCTION pg_temp.with_measure_names(jsonb);
