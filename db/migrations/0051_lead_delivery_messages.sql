-- A bounce names the mail of a delivery.
create index lead_deliveries_message on lead_deliveries (agency_id, message_id) where message_id is not null;
