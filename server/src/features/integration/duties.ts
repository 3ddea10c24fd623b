import { deletedKeptDays, integrationsKeptDays } from '@gozlem/domain/account/retention'
import { deliveriesKeptDays, lostAfterHours } from '@gozlem/domain/integration/webhook'
import { nothing, type SliceDuties } from '../../db/duties'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'

export const integrationDuties = {
  webhook_delivery: {
    kept: [
      removedWhen(
        'webhook_deliveries',
        'webhook_delivery',
        `created_at < ${daysAgo(deliveriesKeptDays)} and (state <> 'waiting' or wanted_at < now() - make_interval(hours => ${lostAfterHours}))`,
      ),
    ],
    moves: nothing('was told by this installation'),
  },
  webhook: {
    copy: [
      {
        of: 'everybody',
        file: 'webhooklar',
        rows: `select url, description, kinds, is_enabled, created_at
          from webhook where organization_id = $1 and created_by = $2 order by created_at`,
      },
    ],
    person: nothing('is the organization’s, which goes on telling its programs'),
    kept: [
      removedWhen(
        'webhooks_of_closed_organizations',
        'webhook',
        `organization_id in (select id from organization where closed_at < ${daysAgo(deletedKeptDays)})`,
      ),
    ],
    moves: nothing('would tell the same programs twice; it is set up where they shall be told'),
  },
  api_token: {
    copy: [
      {
        of: 'everybody',
        file: 'api-anahtarlari',
        rows: `select name, scopes, expires_on, created_at, last_used_at, revoked_at
          from api_token where organization_id = $1 and created_by = $2 order by created_at`,
      },
    ],
    person: nothing('is the organization’s; it ends with the work of whoever made it'),
    kept: [
      removedWhen('expired_api_tokens', 'api_token', `expires_on < current_date - ${integrationsKeptDays}`),
      removedWhen('revoked_api_tokens', 'api_token', `revoked_at < ${daysAgo(integrationsKeptDays)}`),
    ],
    moves: nothing('lets a program in; it is made again'),
  },
} satisfies SliceDuties
