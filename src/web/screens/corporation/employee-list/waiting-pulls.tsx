import { chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ForgeLink } from '../../shared/page/forge-link.tsx'

/** The pull requests that an employee's activation waits for: public ones as links, and the number of others. */
export function WaitingPulls({ pulls, others }: NonNullable<Schemas['Employee']['waiting']>) {
  const { t } = useWords()
  return (
    <Flex columnGap="3" wrap="wrap" align="baseline" rowGap="2">
      {t('employees.waiting')}
      <chakra.ul display="contents" listStyleType="none">
        {pulls.map(({ repository, number, url }) => (
          <chakra.li key={url} minWidth="0" overflowWrap="anywhere">
            <ForgeLink href={url}>{`${repository}#${number}`}</ForgeLink>
          </chakra.li>
        ))}
        {others > 0 && (
          <li>{t(pulls.length === 0 ? 'employees.waitingHidden' : 'employees.waitingMore', { count: others })}</li>
        )}
      </chakra.ul>
    </Flex>
  )
}
