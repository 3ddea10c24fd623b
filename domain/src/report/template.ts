// What an organization's reports begin with (043): a template is kept by those who answer for the organization and used by
// everybody who writes reports in it.
import { holds } from '../account/permissions'
import type { Actor } from '../account/roles'

/** Templates of an organization, at most: a list to choose from, no archive. */
export const templatesAtMost = 50

/** Addresses that a template proposes, at most. */
export const templateRecipientsAtMost = 10

/** Who makes, changes and deletes the templates of their organization: its administrator, or who works alone. */
export const mayManageTemplates = ({ role }: Pick<Actor, 'role'>): boolean =>
  holds(role, 'report.create') && role !== 'osgb_user'
