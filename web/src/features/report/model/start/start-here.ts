import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { SessionUser } from '../../../../platform/session/session'
import type { CompanyOption, NewReport } from '../../new-report-api'
import { firstPicture } from './first-picture'
import { type Starting, startReportHere } from './waiting-reports'

/** Starts a report on the device, where the server does not answer; answers whether it rests there. */
export function startHere(
  author: SessionUser,
  starting: Starting,
  body: NewReport & { id: string },
  company: CompanyOption,
): Promise<boolean> {
  const at = new Date()
  const { id, osgb_name, risk_method } = body
  return startReportHere(starting, {
    id,
    // It is a report of the day it was begun on, whenever it arrives.
    body: { ...body, visit_date: istanbulDay(at) },
    view: firstPicture(author, { id, company, osgb_name, risk_method, at }),
  })
}
