import { JobLost } from '@gozlem/document/process-pool'
import type { FastifyError } from 'fastify'
import { ownStack } from '../external/stacks/own-stack'

/** An error in a log. Not every property: the database's `detail` names the values of a row. */
export function toLoggedError(error: FastifyError) {
  const { name, message, stack, code } = error
  const lost = lostBehind(error)
  // Where a process was lost to its limits, no line of ours is at fault.
  if (lost) return { type: name, message, stack: '', code, lost: lost.why }
  return { type: name, message, stack: ownStack(stack ?? ''), code }
}

function lostBehind(error: unknown): JobLost | null {
  if (error instanceof JobLost) return error
  return error instanceof Error && error.cause !== undefined ? lostBehind(error.cause) : null
}
