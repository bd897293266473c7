import type { Nouns } from '../../../store/store.ts'

/**
 * Whether the corporation has an employee manager who can act, that is, one with a password (decision 35). Without one its people sign as
 * individuals.
 */
export async function hasActingManager({ managers }: Pick<Nouns, 'managers'>, corporationId: string): Promise<boolean> {
  return (await managers.list(corporationId)).some(({ hasPassword }) => hasPassword)
}
