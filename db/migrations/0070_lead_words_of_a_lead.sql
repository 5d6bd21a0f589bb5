-- Whether a lead has a word is one probe, so a search reads only the leads that have its rarest word.
create index lead_words_of_lead on lead_words (agency_id, lead_id, word);
drop index lead_words_lead;
