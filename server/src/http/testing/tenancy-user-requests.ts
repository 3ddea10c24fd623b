// The requests of the tenancy test about people of every organization, whom the system's administrator looks after.
import { aboutMember, and, type MakeRequest, memberBody, newUserAt, query } from './tenancy-asking'

export const userRequests: Record<string, MakeRequest> = {
  'user.list': query,
  'user.read': aboutMember,
  'user.create': async ({ test }) => ({ body: newUserAt(test.people.levent.organization_id) }),
  'user.create: id in use': async ({ test, holder }) => ({
    body: { ...newUserAt(test.people.levent.organization_id), id: holder.id },
  }),
  // Of themselves it takes the role, which nobody may.
  'user.update': and(aboutMember, ({ holder }) => ({
    body: { ...memberBody(holder), organization_id: holder.organization_id },
  })),
  'user.deactivate': aboutMember,
  'user.reactivate': aboutMember,
  'user.resetPassword': aboutMember,
  'user.endSessions': aboutMember,
}
