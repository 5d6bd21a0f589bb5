-- Mail goes out one at a time: what was never tried before what failed, and a lead before news people have asked for.
create index mail_outbox_turn on mail_outbox ((attempts > 0), (headers ? 'List-Unsubscribe'), next_attempt_at)
  where state = 'waiting';
