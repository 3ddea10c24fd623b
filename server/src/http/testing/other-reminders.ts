// Decisions on reminders of which none is the usual one.
export const otherReminders = {
  is_on: false,
  days_before: 7,
  weekday: 4,
  text_before: 'Yaklaşıyor, {ad}',
  text_due: 'Bugün, {ad}',
  text_overdue: '{sayi} iş gecikti',
  sends_digest: false,
}
