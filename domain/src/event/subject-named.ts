// What an event was about, in the words of its own facts.

/**
 * What it was about, as that was called then; null where the event names nothing.
 * @param facts the event's data
 */
export function subjectNamed(facts: Readonly<Record<string, unknown>>): string | null {
  const named = naming.map((fact) => facts[fact]).find((value) => typeof value === 'string' && value !== '')
  return (named as string | undefined) ?? null
}

/** Facts that say what an event is about, the most telling first. */
const naming = [
  'report',
  'number',
  'title',
  'subject',
  'name',
  'from_name',
  'company_name',
  'certificate',
  'client_company_name',
  'code',
  'host',
  'effective_from',
  'valid_from',
  'document',
  'call',
  'route',
] as const
