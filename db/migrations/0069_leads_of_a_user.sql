-- The account panel lists the enquiries of a signed-in visitor.
create index leads_user on leads (agency_id, user_id, lead_id desc) where user_id is not null;
