import { missingPermissions } from '../../../../domain/pull-requests/app-permissions.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { ForgeInstallation } from '../../../store/repositories/forge-installations.ts'

type Granted = Pick<ForgeInstallation, 'permissions' | 'settingsUrl'>

/** Returns the URL of an installation's settings if its origin is that of the forge; empty otherwise. */
export const settingsPage = ({ url }: Pick<Forge, 'url'>, page: string): string =>
  URL.canParse(page) && new URL(page).origin === new URL(url).origin ? page : ''

/** Reads the App's permissions in an installation and stores them. Returns null if the forge did not respond. */
export async function readPermissions(
  { store, forges, crypto }: Services,
  forge: Forge,
  { id, nativeId }: ForgeInstallation,
): Promise<Granted | null> {
  if (!forge.privateKey) return null
  const app = { id: forge.appId, privateKey: crypto.open(forge.privateKey, `forge-key:${forge.id}`) }
  const found = await forges.githubApp(forge).installation(app, nativeId)
  if (found.kind !== 'ok') return null
  const granted = { permissions: found.value.permissions, settingsUrl: settingsPage(forge, found.value.url) }
  await store.transaction((tx) => tx.forgeInstallations.change(id, { ...granted, seenAt: tx.at }))
  return granted
}

/**
 * Reads the permissions of installations whose owner has not accepted all of them, because the delivery that reports the acceptance may have been
 * lost.
 */
export async function readMissingPermissions(services: Services, forge: Forge, stopping: AbortSignal): Promise<void> {
  if (!forge.privateKey) return
  for (const installation of await services.store.reading.forgeInstallations.ofForge(forge.id)) {
    if (stopping.aborted) return
    const { permissions } = installation
    const isUnread = Object.keys(permissions).length === 0
    if (isUnread || missingPermissions(permissions).length > 0) await readPermissions(services, forge, installation)
  }
}
