import { nothing, type SliceDuties } from '../../db/duties'

export const deliveryDuties = {
  report_delivery: {
    copy: nothing('is not decided yet'),
    person: nothing('is not decided yet'),
    client: {
      erased: [
        `delete from report_delivery d using report r where r.id = d.report_id and r.client_company_id = any($1)`,
      ],
      removed: [],
    },
    kept: nothing('goes with its report'),
  },
  report_link: { kept: nothing('goes with its delivery') },
} satisfies SliceDuties
