// Pictures of the server. A picture element sends no token, so where there is one their bytes are fetched.
import { credentialsOf } from '@gozlem/contract/client'
import { isOwnReply } from '@gozlem/contract/own-reply'
import type { Pictures } from '../../ui/photos/picture-source'
import { server } from './server'

const isOfServer = (src: string) => src.startsWith('/api/')

export const serverPictures: Pictures = {
  address: (src) => (isOfServer(src) ? (server.token() === null ? server.baseUrl + src : null) : src),
  fetch: async (src, signal) => {
    const response = await fetch(server.baseUrl + src, { headers: credentialsOf(server), signal })
    if (!response.ok || !isOwnReply(response.headers)) throw new Error(`no picture: ${response.status}`)
    return response.blob()
  },
}
