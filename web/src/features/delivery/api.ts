import type { SendInput } from '@gozlem/contract/report-delivery'
import type { ReceiptView } from '@gozlem/contract/shared-report'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listDeliveries = typedCall('report.listDeliveries', 'GET /api/reports/:id/deliveries')
const createReportLink = typedCall('report.createLink', 'POST /api/reports/:id/links')
const readLastRecipients = typedCall('report.readLastRecipients', 'GET /api/reports/:id/last-recipients')
const readNotebook = typedCall('report.readNotebook', 'GET /api/reports/:id/notebook')
const readSharedReport = typedCall('report.readShared', 'GET /api/shared-reports')
const resendDelivery = typedCall(
  'report.resendDelivery',
  'POST /api/reports/:id/deliveries/:deliveryId/resend',
)
const revokeDelivery = typedCall(
  'report.revokeDelivery',
  'POST /api/reports/:id/deliveries/:deliveryId/revoke',
)
const sendReport = typedCall('report.send', 'POST /api/reports/:id/send')
const optOut = typedCall('contact.optOut', 'POST /api/mail-opt-outs')
const readOptOut = typedCall('contact.readOptOut', 'GET /api/mail-opt-outs')
const openSharedReport = typedCall('report.openShared', 'POST /api/shared-reports/openings')
const receiveSharedReport = typedCall('report.receiveShared', 'POST /api/shared-reports/receipts')
const sharedReportDocx = typedCall('report.sharedDocx', 'GET /api/shared-reports/docx')
const sharedReportImage = typedCall('report.sharedImage', 'GET /api/shared-reports/images/:imageId')
const sharedReportPdf = typedCall('report.sharedPdf', 'GET /api/shared-reports/pdf')
const sharedReportXlsx = typedCall('report.sharedXlsx', 'GET /api/shared-reports/xlsx')
const verifyReport = typedCall('report.verify', 'GET /api/report-verification')
const saveNotebook = typedCall('report.saveNotebook', 'PUT /api/reports/:id/notebook')

export { sharedReportDocx, sharedReportImage, sharedReportPdf, sharedReportXlsx }

const deliveriesOf = (id: string) => ['deliveries', id] as const
const notebookOf = (id: string) => ['notebook', id] as const

/** While a mail is on its way its state is asked for again. */
const pollWhileWaitingMs = 2000

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: deliveriesOf(id),
    queryFn: async ({ signal }) => (await api(listDeliveries, { params: { id } }, { signal })).deliveries,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting') ? pollWhileWaitingMs : false,
  })

/** Who got the last report of the same client company; asked anew for every sending. */
export const lastRecipientsQuery = (id: string) =>
  queryOptions({
    queryKey: ['last-recipients', id],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => api(readLastRecipients, { params: { id } }, { signal }),
  })

/** A link to hand on, made once under its id; the deliveries list it. */
export const reportLinkQuery = (id: string, link_id: string) =>
  queryOptions({
    queryKey: ['report-link', link_id],
    retry: false,
    // Asked again it would answer another secret, and the one that was copied would open nothing.
    staleTime: 'static',
    gcTime: 0,
    queryFn: async ({ client }) => {
      const link = await api(createReportLink, { params: { id }, body: { id: link_id } })
      await client.invalidateQueries({ queryKey: deliveriesOf(id) })
      return link
    },
  })

/** Mails a report; the same id twice sends once. */
export const send = (id: string, body: SendInput) => api(sendReport, { params: { id }, body })

/** What is done with deliveries of a report; each answers the list as it is then. */
export function useDeliveryActions(id: string) {
  const cache = useQueryClient()
  const keep = ({ deliveries }: { deliveries: unknown }) => cache.setQueryData(deliveriesOf(id), deliveries)
  return {
    send: useMutation({
      mutationFn: (body: SendInput) => send(id, body),
      onSuccess: keep,
    }),
    resend: useMutation({
      mutationFn: (deliveryId: string) => api(resendDelivery, { params: { id, deliveryId } }),
      onSuccess: keep,
    }),
    revoke: useMutation({
      mutationFn: (deliveryId: string) => api(revokeDelivery, { params: { id, deliveryId } }),
      onSuccess: keep,
    }),
  }
}

export const notebookQuery = (id: string) =>
  queryOptions({
    queryKey: notebookOf(id),
    queryFn: async ({ signal }) => (await api(readNotebook, { params: { id } }, { signal })).notebook,
  })

export function useWriteNotebook(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { written_on: string | null; page: string | null }) =>
      api(saveNotebook, { params: { id }, body }),
    onSuccess: ({ notebook }) => cache.setQueryData(notebookOf(id), notebook),
  })
}

/** What a link of a mail leads to. */
export const sharedReportQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['shared-report'],
    enabled: token !== null,
    retry: false,
    queryFn: async ({ signal }) =>
      (await api(readSharedReport, { query: { token: token ?? '' } }, { signal })).report,
  })

/** Notes that a person opened the link; nobody waits for it, and a failure costs nothing but that note. */
export const noteOpened = (token: string) =>
  api(openSharedReport, { body: { token } }).then(
    () => undefined,
    () => undefined,
  )

/** Says who received the report; the same id twice is the same receipt. */
export function useReceive(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (receipt: { id: string; name: string }) =>
      api(receiveSharedReport, { body: { ...receipt, token } }),
    onSuccess: ({ receipt }) =>
      cache.setQueryData(
        sharedReportQuery(token).queryKey,
        (report) => report && { ...report, receipts: withReceipt(report.receipts, receipt) },
      ),
  })
}

/** One whose answer was lost may have been read with the report meanwhile. */
const withReceipt = (known: ReceiptView[], receipt: ReceiptView): ReceiptView[] =>
  known.some(({ name, received_at }) => name === receipt.name && received_at === receipt.received_at)
    ? known
    : [...known, receipt]

/** Looks a report up by the code printed on it; asks only once there is one. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['report-verification', code],
    enabled: code !== '',
    retry: false,
    queryFn: async ({ signal }) => (await api(verifyReport, { query: { code } }, { signal })).verification,
  })

/** Whose mails a link is about by which they end. */
export const optOutQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['mail-opt-out'],
    enabled: token !== null,
    retry: false,
    queryFn: ({ signal }) => api(readOptOut, { query: { token: token ?? '' } }, { signal }),
  })

/** Ends the mails with reports; twice is once. */
export const endMails = (token: string) => api(optOut, { query: { token } })
