// Files to and from the server, with everything a call has: address, token, problems, the end of a session.
import type { Call } from '@gozlem/contract/calls'
import type { CallOf, ReplyOf, RouteParts } from '@gozlem/contract/route'
import * as transfer from '@gozlem/contract/transfer'
import { heeded } from './api'
import { server } from './server'

/**
 * Sends files and says how far they are.
 * @throws ApiProblem as every call of the contract
 */
export function upload<R extends Call & RouteParts>(
  route: R,
  parts: CallOf<R>,
  options: transfer.UploadOptions,
): Promise<ReplyOf<R>> {
  return heeded(route, transfer.upload(server, route, parts, options))
}

/**
 * Fetches a file and says how far it is.
 * @throws ApiProblem as every call of the contract; the signal's reason when it is cancelled
 */
export function file<R extends Call & RouteParts>(
  route: R,
  parts: CallOf<R>,
  options: transfer.FileOptions = {},
): Promise<transfer.ReceivedFile> {
  return heeded(route, transfer.file(server, route, parts, options))
}
