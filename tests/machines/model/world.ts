import { openOauthServer } from '../../platforms/oauth-server.ts'
import { aService } from '../../support/service.ts'
import { admitting } from '../../journeys/signing-in/steps.ts'
import type { World } from './table.ts'

/** A whole service that admits from a code platform on loopback. `web`: with the screens, which have to be built. */
export async function openWorld({ web = false } = {}): Promise<World & { close(): Promise<void> }> {
  const oauth = await openOauthServer()
  const service = await aService({ companies: true, web, config: admitting(oauth) })
  return {
    oauth,
    service,
    async close() {
      await service.close()
      await oauth.close()
    },
  }
}
