import type { FastifyRequest } from 'fastify'
import type { RequestFacts } from './context'

/** What is known of whoever asks, before anything else is. */
export const factsOf = ({ id, ip, headers }: FastifyRequest, at: Date): RequestFacts => ({
  id,
  address: ip,
  user_agent: (headers['user-agent'] ?? '').slice(0, 300),
  at,
})
