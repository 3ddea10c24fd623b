// The calls of whoever was told of a danger to life by a link. They speak with the page's own server, and know nobody.
import { createClient } from '@gozlem/contract/client'
import { linkName } from '@gozlem/contract/link-token'
import { pathOf } from '@gozlem/contract/path'
import type { SharedNotice } from '@gozlem/contract/shared-notice'
import { typedCall } from '@gozlem/contract/typed-call'

const read = typedCall('sharedNotice.read', 'GET /api/shared-notice')
const photo = typedCall('sharedNotice.readPhoto', 'GET /api/shared-notice/photo')
const answer = typedCall('sharedNotice.answer', 'POST /api/shared-notice/answer')

const call = createClient()

/** @throws ApiProblem */
export const readNotice = (token: string): Promise<SharedNotice> => call(read, { query: { token } })

/** Says by name that the danger is known; sent again it is the same answer. @throws ApiProblem */
export const sendAnswer = async (token: string, name: string): Promise<SharedNotice> =>
  (await call(answer, { body: { token, name } })).notice

export const photoAt = (token: string): string =>
  pathOf(photo, { query: { link: linkName(token), size: 'print' } })
