// What may rest on the device (docs/decisions/018-reading-offline.md): the answers of calls that the contract's table marks
// as kept, where a query says which call answers it. All else is not kept, so that a new page with profiles, sessions or
// other people's data need not think of it.
import type { Call } from '@gozlem/contract/calls'
import type { Query } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The call that answers a query, where its answer may be kept. */
      answeredBy?: Pick<Call, 'name' | 'kept'>
      /** What is kept shows until the server answers: for pages that are read, never for a form. */
      keptAtOnce?: true
      /** Asked for by the shell, beside the page. */
      beside?: true
    }
  }
}

/** Whether the answer to a query may be kept on the device. */
export function isKeptOnDevice({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.answeredBy?.kept === true
}

/** Of what is kept, these fields stay away: they identify a person for life, and no page needs them to be read. */
const identityNumbers: ReadonlySet<string> = new Set(['tc_number', 'tax_number'])

/** An answer as it rests on the device. */
export function keptText(data: unknown): string {
  return JSON.stringify(data, (name, value: unknown) => (identityNumbers.has(name) ? '' : value))
}
