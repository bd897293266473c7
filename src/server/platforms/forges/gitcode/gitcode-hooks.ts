import { openGiteeLike } from '../gitee-like/client.ts'
import { giteeLikeHooks } from '../gitee-like/hooks.ts'
import { resourceId } from '../gitee-like/readers.ts'
import { type ForgeHooks, type ForgeOutlets, type TokenPlace, unsignedHook } from '../port/forge-module.ts'
import { gitcodeAccount } from './gitcode-accounts.ts'

const events = {
  ...{ merge_requests_events: true, note_events: true, push_events: false },
  ...{ tag_push_events: false, issues_events: false },
}

/** Opens a repository on GitCode with the token of the user who connects it. */
export function gitcodeHooks(place: TokenPlace, outlets: Pick<ForgeOutlets, 'call' | 'clock'>): ForgeHooks {
  const { write } = openGiteeLike(place, outlets)
  return {
    ...giteeLikeHooks(place, outlets, gitcodeAccount),
    // With `encryption_type` 1, deliveries contain a signature of the body instead of the secret.
    make: ({ url, secret }) =>
      write('POST', '/hooks', { json: { url, password: secret, encryption_type: 1, ...events } }, (value) =>
        unsignedHook(resourceId(value)),
      ),
  }
}
