// Reading variables of the environment, in words that say which one is wrong.

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Environment = Record<string, string | undefined>

/** @throws ConfigError for anything but true or false, which is what is not set */
export function readFlag(env: Environment, name: string): boolean {
  const value = env[name] || 'false'
  if (value !== 'true' && value !== 'false') throw new ConfigError(`${name} must be true or false`)
  return value === 'true'
}

/** @throws ConfigError for anything but a whole number in the range */
export function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  from: number,
  to: number,
): number {
  const value = env[name] ? Number(env[name]) : fallback
  if (!Number.isInteger(value) || value < from || value > to)
    throw new ConfigError(`${name} must be a whole number from ${from} to ${to}`)
  return value
}
