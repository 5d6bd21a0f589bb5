-- A lead that a mail server put off for a moment, as many do with strangers, does not wait behind a morning's alerts for its
-- next few tries. After those it does, so that no slow host holds up everybody's news.
drop index mail_outbox_turn;
create index mail_outbox_turn on mail_outbox
  ((attempts > 5), (headers ? 'List-Unsubscribe'), (attempts > 0), next_attempt_at) where state = 'waiting';
