// A photo sent by tus through the application, without a network.
import { pathOf } from '@gozlem/contract/path'
import { beginUpload, continueUpload, pieceType } from '@gozlem/contract/report-upload'
import type { FastifyInstance } from 'fastify'
import type { Person } from './people'

/** Sends all bytes in one piece; whoever may not begin sends none that anybody takes. */
export async function sendWhole(
  app: FastifyInstance,
  person: Person,
  params: { id: string; imageId: string },
  bytes: Uint8Array,
): Promise<void> {
  const headers = { ...person.bearer, 'tus-resumable': '1.0.0' }
  await app.inject({
    method: 'POST',
    url: pathOf(beginUpload, { params }),
    headers: { ...headers, 'upload-length': String(bytes.length) },
  })
  await app.inject({
    method: 'PATCH',
    url: pathOf(continueUpload, { params }),
    headers: { ...headers, 'upload-offset': '0', 'content-type': pieceType },
    payload: Buffer.from(bytes),
  })
}
