import { nothing, type SliceDuties } from '../../db/duties'
import { monthColumns } from './moved-duties'

export const performanceDuties = {
  performance_month: {
    copy: nothing('counts the visits and reports, which stand in the copy themselves'),
    person: nothing('counts what stays of their visits and reports; it says by its id whose they were'),
    kept: nothing('as long as the visits and reports that it counts'),
    moves: { columns: monthColumns },
  },
} satisfies SliceDuties
