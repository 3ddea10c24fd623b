// What was pressed or signed at a visit rests on the device until the server has it (054): each is a copy of unsaved work (032),
// sent in the order it happened. Each is the same call with the same body however often it is sent, and told twice it is once.
import type { ApiProblem } from '@gozlem/contract/client'
import type { CheckKind } from '@gozlem/domain/visit/proof'
import type { QueryClient } from '@tanstack/react-query'
import { createAtom, useSelector } from '@tanstack/react-store'
import { v7 as uuid } from 'uuid'
import { isRefused } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { onReconnect } from '../../../platform/device/network'
import { createCopyKeeper, deleteCopies, leftCopies } from '../../../platform/offline/unsaved-copies'
import { heardOfProof, sendCheck, sendSignature, type VisitCheck, type VisitSignature } from '../proof-api'

/** One call that the server has not answered yet. */
export type Proof = { id: string; visit_id: string } & (
  | { what: 'check'; body: VisitCheck }
  | { what: 'signature'; body: VisitSignature }
)

export interface UnsentProof {
  proof: Proof
  /** Why the server refused it; null while it waits. */
  refused: string | null
  /** It was tried, or comes from the device: it goes with the next connection. */
  isHeld: boolean
  /** Whether it rests on the device; where its storage is full or forbidden it ends with the page. */
  isKept: boolean
}

const about = 'visit-proof'
const retriesMs = [5000, 10_000, 20_000, 40_000, 60_000]

const unsent = createAtom<readonly UnsentProof[]>([])
let sending: Promise<void> = Promise.resolve()
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** What of a visit waits to be sent or was refused, the oldest first. */
export function useUnsent(visitId: string): UnsentProof[] {
  return useSelector(unsent, (all) => all).filter(({ proof }) => proof.visit_id === visitId)
}

/** Coming or going, now. */
export const checkOf = (visit_id: string, kind: CheckKind): Proof => ({
  id: uuid(),
  visit_id,
  what: 'check',
  body: { kind, at: new Date().toISOString(), position: null },
})

/** A signature, drawn now. */
export const signatureOf = (visit_id: string, drawn: Omit<VisitSignature, 'signed_at'>): Proof => ({
  id: uuid(),
  visit_id,
  what: 'signature',
  body: { ...drawn, signed_at: new Date().toISOString() },
})

export interface Keeper {
  cache: QueryClient
  /** Whose unsaved work it is. */
  owner: string
}

/**
 * Keeps a proof on the device; it is shown as waiting from then on. The same one again, with more in it, takes its place.
 * @param name what it is called, for the question before signing out
 * @returns whether it rests on the device
 */
export async function keepProof({ owner }: Keeper, proof: Proof, name: string): Promise<boolean> {
  put({ proof, refused: null, isHeld: false, isKept: true })
  const text = JSON.stringify(proof)
  const isKept = await createCopyKeeper({ owner, about, name: () => name, read: () => text }).flush()
  change(proof, { isKept })
  return isKept
}

/** Sends what waits, what is refused only where somebody asks for it; settles when nothing more can be sent now. */
export function sendProofs(keeper: Keeper): Promise<void> {
  sending = sending.then(() => sendAll(keeper))
  return sending
}

/** Tries what was refused again. */
export function retryProofs(keeper: Keeper, visitId: string): Promise<void> {
  unsent.set((all) =>
    all.map((each) => (each.proof.visit_id === visitId ? { ...each, refused: null } : each)),
  )
  return sendProofs(keeper)
}

/** Gives up what was refused. */
export async function dropProof({ owner }: Pick<Keeper, 'owner'>, { id }: Pick<Proof, 'id'>): Promise<void> {
  unsent.set((all) => all.filter(({ proof }) => proof.id !== id))
  const copies = await leftCopies(owner, about)
  // Where storage is forbidden there is none.
  await deleteCopies(copies.filter(({ text }) => readProof(text)?.id === id).map((copy) => copy.id)).catch(
    () => undefined,
  )
}

/** Sends what the device holds of a person, now and whenever a connection comes back; answers how to stop. */
export function startProofs(keeper: Keeper): () => void {
  const bring = async () => {
    for (const { text } of await leftCopies(keeper.owner, about)) {
      const proof = readProof(text)
      if (proof) put({ proof, refused: null, isHeld: true, isKept: true })
    }
    await sendProofs(keeper)
  }
  void bring()
  const stopListening = onReconnect(() => {
    failures = 0
    void sendProofs(keeper)
  })
  return () => {
    stopListening()
    clearTimeout(retry)
    // It is theirs: whoever signs in next finds only what rests on the device for them.
    unsent.set(() => [])
  }
}

async function sendAll(keeper: Keeper): Promise<void> {
  clearTimeout(retry)
  const tried = new Set<string>()
  for (;;) {
    const next = unsent.get().find(({ proof, refused }) => refused === null && !tried.has(proof.id))
    if (!next) return
    const { proof } = next
    tried.add(proof.id)
    try {
      const send =
        proof.what === 'check'
          ? sendCheck(proof.visit_id, proof.body)
          : sendSignature(proof.visit_id, proof.body)
      const proven = await send
      failures = 0
      // What the server knows is known here before nothing waits any more: else the press would be offered again.
      void heardOfProof(keeper.cache, proven)
      // The same one came back with more in it meanwhile: that is sent next.
      if (unsent.get().some((each) => each.proof === proof)) await dropProof(keeper, proof)
    } catch (failure) {
      if (!isRefused(failure)) {
        change(proof, { isHeld: true })
        retry = setTimeout(() => void sendProofs(keeper), retriesMs[failures] ?? 60_000)
        failures += 1
        return
      }
      change(proof, { refused: reasonOf(failure), isHeld: true })
    }
  }
}

/** In the place of the same proof, else behind those that happened before it. */
function put(entry: UnsentProof): void {
  unsent.set((all) =>
    [...all.filter(({ proof }) => proof.id !== entry.proof.id), entry].sort((left, right) =>
      left.proof.id < right.proof.id ? -1 : 1,
    ),
  )
}

/** Where it still waits as it is. */
function change(proof: Proof, now: Partial<Omit<UnsentProof, 'proof'>>): void {
  unsent.set((all) => all.map((each) => (each.proof === proof ? { ...each, ...now } : each)))
}

/** No form shows which field it is about. */
const reasonOf = (failure: ApiProblem): string =>
  Object.values(failure.fields)[0] ?? problemMessage(failure, 'Kayıt gönderilemedi')

function readProof(text: string): Proof | null {
  const proof: Partial<Proof> = JSON.parse(text)
  return proof.what === 'check' || proof.what === 'signature' ? (proof as Proof) : null
}
