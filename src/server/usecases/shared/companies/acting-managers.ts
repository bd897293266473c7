import type { Queries } from '../../../store/store.ts'

/**
 * Returns whether the corporation has an active employee manager, that is, a manager with a password (decision 35). Without an active manager, its
 * people sign as individuals.
 */
export async function hasActingManager(
  { managers }: Pick<Queries, 'managers'>,
  corporationId: string,
): Promise<boolean> {
  return (await managers.list(corporationId)).some(({ hasPassword }) => hasPassword)
}
