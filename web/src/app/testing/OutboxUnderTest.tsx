import type { ReactNode } from 'react'
import type { Outbox } from '../../platform/outbox/outbox-interface'
import { OutboxProvider } from '../../platform/outbox/use-outbox'
import { openOutbox } from '../open-outbox'

let latest: Outbox | null = null

const load = async (...given: Parameters<typeof openOutbox>) => {
  latest = openOutbox(...given)
  return latest
}

/** The outbox that the page of a test opened last. */
export function outboxUnderTest(): Outbox {
  if (!latest) throw new Error('no page has opened its outbox')
  return latest
}

/** The outbox of the signed-in person, for tests that show a part of a page. */
export const OutboxUnderTest = ({ children }: { children: ReactNode }) => (
  <OutboxProvider load={load}>{children}</OutboxProvider>
)
