import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { actionStep, stepEntry } from '../features/corrective-action/outbox'
import { noticeEntry, noticeSending } from '../features/critical-notice/outbox'
import { exampleFinding, id, report } from '../features/report/components/testing/example-report'
import { copyOf } from '../features/report/model/draft/draft-copy'
import { editText } from '../features/report/model/draft/editor-changes'
import { openEditor } from '../features/report/model/draft/editor-sync'
import { draftSaving, reportCreation } from '../features/report/outbox'
import { proofEntry, visitProof } from '../features/visit/outbox'
import { isStillOwner } from '../platform/offline/unsaved-owner'
import type { Outbox } from '../platform/outbox/outbox-interface'
import { endSession, signedIn } from '../platform/session/session'
import { people } from '../platform/testing/people'
import { openOutbox } from './open-outbox'

const owner = people.osgb_user.id
const at = '2026-11-20T08:00:00.000Z'
const draft = report([exampleFinding(1)])
const typed = editText(openEditor(draft), id(1), 'aciklama', 'Kuzey cephesi')
const closing = { id: id(3), action_id: id(7), deed: 'close', comment: 'Görüldü' } as const
const check = { id: id(4), visit_id: id(8), what: 'check', body: { kind: 'in', at, position: null } } as const
const notice = {
  id: id(5),
  report_id: id(900),
  finding_id: id(1),
  title: 'Kazı',
  recipients: [{ name: 'Usta', email: 'usta@firma.example', phone: null }],
}

/** Photos have a lane and tests of their own (photo-upload.test.ts, the journey of a full device). */
const kinds: readonly [string, (outbox: Outbox) => Promise<unknown>][] = [
  [
    'draft.save',
    (outbox) =>
      outbox.add(draftSaving, {
        id: id(1),
        subject: 'draft',
        body: { report_id: id(900), text: JSON.stringify(copyOf(typed, {})) },
        label: 'Taslak',
      }),
  ],
  [
    'report.create',
    (outbox) =>
      outbox.add(reportCreation, {
        id: id(2),
        subject: 'report',
        body: { id: id(2), body: { client_company_id: id(501) }, view: draft } as never,
        label: 'Rapor',
      }),
  ],
  ['action.step', async (outbox) => outbox.add(actionStep, await stepEntry(closing, [], 'Körfez'))],
  ['visit.proof', (outbox) => outbox.add(visitProof, proofEntry(check, 'Giriş'))],
  ['notice.send', (outbox) => outbox.add(noticeSending, noticeEntry(notice as never))],
]

const page = '<!doctype html><title>Misafir Wi-Fi</title>'
const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }
const faults: readonly (readonly [string, () => Response])[] = [
  ['a hotspot’s page', () => new Response(page, { headers: html })],
  ['a hotspot’s JSON', () => new Response('{"status":"login_required"}', { headers: json })],
  ['an empty answer', () => new Response('')],
  ['204 of something else', () => new Response(null, { status: 204 })],
  ...[401, 403, 404, 405, 407, 409, 410, 422, 502].map(
    (status) => [`${status} of something else`, () => new Response(page, { status, headers: html })] as const,
  ),
  ['401 in JSON', () => new Response('{"error":"unauthorized"}', { status: 401, headers: json })],
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

test.each(kinds.flatMap(([kind, add]) => faults.map(([fault, reply]) => ({ kind, add, fault, reply }))))(
  'BEY-34 AUTH-06 $kind waits on at $fault: nothing is refused, and nobody is signed out',
  async ({ add, reply }) => {
    globalThis.indexedDB = new IDBFactory()
    signedIn(people.osgb_user)
    onTestFinished(() => endSession('left'))
    const asked = vi.fn(async () => reply())
    vi.stubGlobal('fetch', asked)
    const outbox = openOutbox(owner, new QueryClient())
    onTestFinished(outbox.start())
    await add(outbox)
    await expect.poll(() => outbox.entries.get()[0]?.attempts).toBe(1)
    expect(outbox.entries.get()).toMatchObject([{ state: 'pending', refusal: null }])
    expect(asked).toHaveBeenCalled()
    expect(isStillOwner(owner)).toBe(true)
    expect(localStorage.getItem('cached_user')).not.toBeNull()
  },
)
