import { Flex, List } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ForgeLink } from '../../shared/forge-link.tsx'

/** The pull requests that an employee's activation waits for: public ones as links, and the number of others. */
export function WaitingPulls({ pulls, others }: NonNullable<Schemas['Employee']['waiting']>) {
  const { t } = useWords()
  return (
    <Flex columnGap="3" wrap="wrap" align="baseline" rowGap="2">
      {t('employees.waiting')}
      <List.Root unstyled display="contents">
        {pulls.map(({ repository, number, url }) => (
          <List.Item key={url} minWidth="0" overflowWrap="anywhere">
            <ForgeLink href={url}>{`${repository}#${number}`}</ForgeLink>
          </List.Item>
        ))}
        {others > 0 && (
          <List.Item>
            {t(pulls.length === 0 ? 'employees.waitingHidden' : 'employees.waitingMore', { count: others })}
          </List.Item>
        )}
      </List.Root>
    </Flex>
  )
}
