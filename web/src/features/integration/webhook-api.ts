// Webhooks of the organization over the contract.
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listWebhooks = typedCall('webhook.list', 'GET /api/webhooks')
const createWebhook = typedCall('webhook.create', 'POST /api/webhooks')
const updateWebhook = typedCall('webhook.update', 'PUT /api/webhooks/:id')
const deleteWebhook = typedCall('webhook.delete', 'DELETE /api/webhooks/:id')
const rotateSecret = typedCall('webhook.rotateSecret', 'POST /api/webhooks/:id/secret')
const testWebhook = typedCall('webhook.test', 'POST /api/webhooks/:id/test')
const listDeliveries = typedCall('webhook.listDeliveries', 'GET /api/webhooks/:id/deliveries')
const replayDelivery = typedCall('webhook.replay', 'POST /api/webhooks/:id/deliveries/:deliveryId/replay')

const webhooks = ['webhooks'] as const

const everything = queryOptions({
  queryKey: [...webhooks, 'list'],
  queryFn: ({ signal }) => api(listWebhooks, {}, { signal }),
})

/** Few, read as a whole. */
export const webhooksQuery = queryOptions({ ...everything, select: (reply) => reply.webhooks })

/** Whether this installation takes addresses without https and in a private network. */
export const mayBePrivateQuery = queryOptions({ ...everything, select: (reply) => reply.may_be_private })

const whileWaitingMs = 3000

/** What an endpoint was told; asked again while something is on its way. */
export const webhookDeliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...webhooks, 'deliveries', id, page],
    queryFn: ({ signal }) => api(listDeliveries, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'waiting') ? whileWaitingMs : false,
  })

function useWebhookChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => cache.invalidateQueries({ queryKey: webhooks }),
  })
}

/** Answers the secret, which is shown this once. */
export const useCreateWebhook = () =>
  useWebhookChange(
    async (body: CallOf<typeof createWebhook>['body']) => (await api(createWebhook, { body })).secret,
  )

export const useUpdateWebhook = () =>
  useWebhookChange(({ id, ...body }: CallOf<typeof updateWebhook>['body'] & { id: string }) =>
    api(updateWebhook, { params: { id }, body }),
  )

export const useDeleteWebhook = () => useWebhookChange((id: string) => api(deleteWebhook, { params: { id } }))

/** Answers the new secret, which is shown this once. */
export const useRotateWebhookSecret = () =>
  useWebhookChange(
    async ({ id, ...body }: CallOf<typeof rotateSecret>['body'] & { id: string }) =>
      (await api(rotateSecret, { params: { id }, body })).secret,
  )

export const useTestWebhook = () => useWebhookChange((id: string) => api(testWebhook, { params: { id } }))

export const useReplayDelivery = () =>
  useWebhookChange((params: { id: string; deliveryId: string }) => api(replayDelivery, { params }))
