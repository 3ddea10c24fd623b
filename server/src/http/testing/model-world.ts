// What tests of analyses by a vision model start from: a server whose model is a local one, drafts with photos that say
// where and with what they were taken.
import { startAnalysis } from '@gozlem/contract/analysis'
import type { ReportView } from '@gozlem/contract/report'
import type { ModelServer } from '../../external/vision/testing/model-server'
import { localModel, photoWithPlace } from '../../external/vision/testing/settings'
import type { VisionConfig } from '../../external/vision/vision-config'
import { type AppUnderTest, startApp } from './app-under-test'
import { call } from './call'
import { buildReportWorld, newDraft, type ReportWorld, upload } from './report-world'

export interface ModelWorld {
  test: AppUnderTest
  world: ReportWorld
}

/** The application with this server as its model. */
export async function openModelWorld(
  server: ModelServer,
  vision: Partial<VisionConfig> = {},
): Promise<ModelWorld> {
  const test = await startApp({}, { vision: { model: localModel(server.url), ...vision } })
  return { test, world: await buildReportWorld(test) }
}

let photo: Promise<Buffer> | undefined

/** A draft of Mert's with a photo for each note. */
export async function draftWithPhotos(
  { test, world }: ModelWorld,
  notes: readonly string[],
  method: 'l_tipi' | 'fine_kinney' = 'l_tipi',
) {
  photo ??= photoWithPlace(2000, 1500)
  const draft = await newDraft(test, test.people.mert, world.companies.site, method)
  const file = { name: 'saha.jpg', bytes: new Uint8Array(await photo) }
  const { reply } = await upload(
    test,
    test.people.mert,
    draft.id,
    notes.map((note) => ({ file, note })),
  )
  return { draft, image_ids: reply.images.map(({ id }) => id) }
}

/** Analyses photos and waits for the end. */
export async function analyse({ test }: ModelWorld, draft: ReportView, image_ids: readonly string[]) {
  const { reply } = await call(test.app, test.people.mert, startAnalysis, {
    params: { id: draft.id },
    query: { wait: 'true' },
    body: { image_ids: [...image_ids] },
  })
  return reply
}
