// SQL of visits that are over without a word.

/**
 * Whether a visit named v is overdue at the moment of that value, as the domain's isOverdue says it: whoever came
 * today and did not leave yet is still there.
 */
export const isOverdue = (now: string) => `v.status = 'planned' and v.ends_at < ${now}
  and (v.checked_in_at is null or v.checked_out_at is not null
    or v.starts_at < date_trunc('day', ${now} at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul')`
