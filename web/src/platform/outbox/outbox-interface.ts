// What a person's outbox offers to pages (outbox.ts has it done).
import type { Atom } from '@tanstack/react-store'
import type { AddOptions, Added, ShownEntry } from './entry'
import type { OutboxKind } from './kind'
import type { OpenEntry } from './open-entry'

export interface Outbox {
  /** All that waits or was refused, in order. */
  entries: Atom<readonly ShownEntry[]>
  /** Fulfilled once it is known what rests on the device. */
  isRead: Promise<void>
  /** All that waits or was refused, in order. @throws where the device cannot be read now */
  list: () => Promise<readonly ShownEntry[]>
  /**
   * Puts an entry on the device and sends it; the same one again takes its place. What the device does not take ends with the page.
   * @returns whether it rests on the device
   */
  add: <Body>(kind: OutboxKind<Body>, entry: Added<Body>, options?: AddOptions) => Promise<boolean>
  /** Sends these at once, also what was refused; settles when those that could begin have ended. */
  retry: (ids: readonly string[]) => Promise<void>
  /** Shows and sends an entry no longer; settles once it is not on its way from this page. Answers how to go on with it. */
  hold: (id: string) => Promise<() => void>
  /** Begins an entry that this page has open: until it is left nobody else sees or sends it, unless the page stands still or ends. */
  open: <Body>(
    kind: OutboxKind<Body>,
    entry: Pick<Added<Body>, 'id' | 'subject' | 'behind'>,
    onTaken: () => void,
  ) => OpenEntry<Body>
  /**
   * Changes the body of an entry, also while it is on its way; `mustRest`: only where the device takes that.
   * @returns whether it is here still
   * @throws where it must rest and does not
   */
  edit: <Body>(
    kind: OutboxKind<Body>,
    id: string,
    part: Partial<Body>,
    options?: Pick<AddOptions, 'mustRest'>,
  ) => Promise<boolean>
  /** The files of an entry; none where they are gone. @throws where the device cannot be read now */
  files: (id: string) => Promise<File[]>
  /** Takes an entry away that somebody gives up; answers how it stood. @throws where the device cannot be read now: it stays */
  remove: (id: string) => Promise<ShownEntry | undefined>
  /** Begins to send, what only waits for its next try at once: somebody has opened the app. Answers how to stop. */
  start: () => () => void
}
