// How the tenancy test sends photos that come in pieces: whoever may begin one has begun it before.
import { createHash } from 'node:crypto'
import { beginUpload } from '@gozlem/contract/report-upload'
import { v7 as uuidv7 } from 'uuid'
import { aboutCompleted, type Ask, type MakeRequest } from './tenancy-asking'
import { call } from './call'
import { sendWhole } from './send-pieces'
import { photo } from './tenancy-world'

const newUpload = async ({ subject }: Ask) => ({ id: (await subject.draft()).id, imageId: uuidv7() })

const begun: MakeRequest = async (ask) => {
  const params = await newUpload(ask)
  await call(ask.test.app, ask.caller, beginUpload, { params })
  return { params }
}

const arrived: MakeRequest = async (ask) => {
  const params = await newUpload(ask)
  const { bytes } = await photo('yeni')
  await sendWhole(ask.test.app, ask.caller, params, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { params, body: { file_name: 'yeni.jpg', note: '', sha256 } }
}

export const uploadRequests: Record<string, MakeRequest> = {
  'report.beginUpload': async (ask) => ({ params: await newUpload(ask) }),
  'report.readUpload': begun,
  'report.continueUpload': begun,
  'report.cancelUpload': begun,
  'report.enterUpload': arrived,
  'report.createForLatePhotos': aboutCompleted,
}
