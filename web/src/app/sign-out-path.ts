/** Where signing out is posted to; opening it does nothing. */
export const signOutPath = '/logout'
