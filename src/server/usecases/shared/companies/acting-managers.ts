import type { Queries } from '../../../store/store.ts'

/**
 * Whether the corporation has an employee manager who can act, that is, one with a password (decision 35). Without one its people sign as
 * individuals.
 */
export async function hasActingManager(
  { managers }: Pick<Queries, 'managers'>,
  corporationId: string,
): Promise<boolean> {
  return (await managers.list(corporationId)).some(({ hasPassword }) => hasPassword)
}
