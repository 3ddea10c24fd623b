import { describeAnswersTo } from './testing/tenancy-cases'

describeAnswersTo(['osgb_admin', 'superadmin'])
