// How the tenancy test calls what people without an account reach by links; what a link opens is shown by the slice's tests.
import type { MakeRequest } from './tenancy-asking'

/** Of no link. */
const token = 'a'.repeat(43)

export const linkRequests: Record<string, MakeRequest> = {
  'report.readShared': async () => ({ query: { token } }),
  'report.sharedPdf': async () => ({ query: { token } }),
  'report.sharedDocx': async () => ({ query: { token } }),
  'report.sharedXlsx': async () => ({ query: { token } }),
  'report.sharedImage': async ({ subject }) => ({
    params: { imageId: await subject.image() },
    query: { token },
  }),
  'report.openShared': async () => ({ body: { token } }),
  'report.receiveShared': async () => ({ body: { token, name: 'Şükrü Işık' } }),
  'contact.readOptOut': async () => ({ query: { token } }),
  'contact.optOut': async () => ({ query: { token } }),
}
