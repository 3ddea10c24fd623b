/** The engine that comes along, as it signs what it proposed on somebody's device; on the server it has a name of its own. */
export const deviceEngine = 'cihazda'
