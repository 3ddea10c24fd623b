// The outbox of a person with all kinds of entries that there are.
import type { QueryClient } from '@tanstack/react-query'
import { actionStep } from '../features/corrective-action/outbox'
import { noticeSending } from '../features/critical-notice/outbox'
import { draftSaving, photoUpload, reportCreation } from '../features/report/outbox'
import { visitProof } from '../features/visit/outbox'
import { isStillOwner } from '../platform/offline/unsaved-owner'
import { tryingHints } from '../platform/outbox/hints'
import { createOutbox } from '../platform/outbox/outbox'
import type { Outbox } from '../platform/outbox/outbox-interface'
import { deviceOutbox } from '../platform/outbox/device-outbox'
import { type PageStorages, pageStorageOf } from '../platform/outbox/page-storage'
import { outboxTabs } from '../platform/outbox/tabs'

/** @param unkept what pages of this visit keep of each person */
export const openOutbox = (owner: string, cache: QueryClient, unkept: PageStorages = new Map()): Outbox =>
  createOutbox({
    cache,
    kinds: [actionStep, draftSaving, noticeSending, photoUpload, reportCreation, visitProof],
    device: deviceOutbox(owner),
    page: pageStorageOf(owner, unkept),
    tabs: outboxTabs(owner),
    hints: tryingHints,
    isStillOwner: () => isStillOwner(owner),
  })
