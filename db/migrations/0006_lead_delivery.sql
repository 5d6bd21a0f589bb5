-- A lead's ways to the people it is for, and what finds repeats, stragglers and today's figures.
ALTER TABLE "leads" ADD COLUMN "recipients" text[];
ALTER TABLE "leads" DROP CONSTRAINT "leads_idempotency";
CREATE UNIQUE INDEX "leads_idempotency" ON "leads" USING btree ("agency_id","idempotency_key","body_hash") WHERE quarantine_reason is null;
CREATE INDEX "leads_body" ON "leads" USING btree ("agency_id","body_hash");
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at");
CREATE INDEX "leads_undelivered" ON "leads" USING btree ("created_at") WHERE state = 'received';

CREATE TABLE "lead_deliveries" (
  "agency_id" integer NOT NULL,
  "lead_id" integer NOT NULL,
  "round" integer NOT NULL,
  "way" text NOT NULL,
  "target" text NOT NULL,
  "state" text DEFAULT 'waiting' NOT NULL,
  "message_id" text,
  "attempts" integer DEFAULT 0 NOT NULL,
  "last_error" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "done_at" timestamp with time zone,
  CONSTRAINT "lead_deliveries_agency_id_lead_id_round_way_target_pk" PRIMARY KEY("agency_id","lead_id","round","way","target")
);
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_agency_id_lead_id_leads_agency_id_lead_id_fk" FOREIGN KEY ("agency_id","lead_id") REFERENCES "leads"("agency_id","lead_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "lead_deliveries_waiting" ON "lead_deliveries" USING btree ("created_at") WHERE state = 'waiting';
