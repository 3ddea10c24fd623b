// Networks that let only GET and POST through: the same call comes by POST and says by which method it is meant.

export const methodOverrideHeader = 'x-http-method-override'

const overridable = ['PUT', 'PATCH', 'DELETE'] as const

/** Whether a method may come as POST. */
export const isOverridable = (method: unknown): method is (typeof overridable)[number] =>
  (overridable as readonly unknown[]).includes(method)
