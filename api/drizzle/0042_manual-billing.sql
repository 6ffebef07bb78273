CREATE TABLE "approval_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" text NOT NULL,
	"hint" text NOT NULL,
	"price_name" text,
	"price" bigint,
	"person_id" uuid,
	"max_uses" integer DEFAULT 1 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "approval_codes_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "approval_codes_uses" CHECK ("approval_codes"."uses" between 0 and "approval_codes"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "manual_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"serial" integer GENERATED ALWAYS AS IDENTITY (sequence name "manual_invoices_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"total_cents" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "manual_invoices_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "manual_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"price_key" text NOT NULL,
	"unit_amount_cents" integer NOT NULL,
	"interval_months" integer NOT NULL,
	"quantity" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_customers" DROP CONSTRAINT "billing_customers_pkey";--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "kind" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_person_id_kind_pk" PRIMARY KEY("person_id","kind");--> statement-breakpoint
-- A token lives for five minutes: those of forms that are open now are given again.
DELETE FROM "form_tokens";--> statement-breakpoint
ALTER TABLE "form_tokens" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_codes" ADD CONSTRAINT "approval_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_codes" ADD CONSTRAINT "approval_codes_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_invoices" ADD CONSTRAINT "manual_invoices_subscription_id_manual_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."manual_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_subscriptions" ADD CONSTRAINT "manual_subscriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_codes_created" ON "approval_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "manual_invoices_subscription" ON "manual_invoices" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "manual_subscriptions_customer" ON "manual_subscriptions" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "form_tokens" ADD CONSTRAINT "form_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_kind" CHECK ("billing_customers"."kind" in ('card','manual'));--> statement-breakpoint
-- Whoever joins appears in the directory: many parts of Portico take somebody on board, and none may forget it.
CREATE FUNCTION portico_show_new_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE agents SET is_active = true WHERE person_id = NEW.id AND NOT is_active;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER people_on_board AFTER UPDATE OF on_boarded_agent_at ON people
  FOR EACH ROW WHEN (OLD.on_boarded_agent_at IS NULL AND NEW.on_boarded_agent_at IS NOT NULL)
  EXECUTE FUNCTION portico_show_new_member();--> statement-breakpoint
-- Members who joined before, and whose membership runs.
UPDATE agents SET is_active = true FROM people p, subscriptions s
  WHERE p.id = agents.person_id AND p.on_boarded_agent_at IS NOT NULL AND s.agent_id = agents.id
    AND s.status IN ('Active', 'Trial', 'PastDue') AND NOT agents.is_active;
