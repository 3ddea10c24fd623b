import { formatDay } from '../calendar-date'

/** What a report is called until somebody calls it otherwise. */
export const defaultReportName = 'Saha Gözlem Raporu'

/** What the draft is called that takes what a completed or deleted report does not. */
export const latePhotosName = 'Eklenemeyen fotoğraflar'

export interface Titled {
  client_company_name: string
  name: string
  created_at: string
}

/** The title of a report: for whom, what, of which day. Its parts are fields; nothing takes it apart again. */
export function reportTitle({ client_company_name, name, created_at }: Titled): string {
  return `${client_company_name} - ${name} - ${formatDay(created_at)}`
}
