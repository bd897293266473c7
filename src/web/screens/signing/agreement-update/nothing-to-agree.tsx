import { Box, chakra } from '@chakra-ui/react'
import { pathOf } from '../../../../domain/pages/pages.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath, signPath } from '../../shared/page/paths.ts'
import { OutlinedLink, PageLink, TextLink } from '../../../ui/page/links.tsx'
import { Message } from '../../../ui/page/message.tsx'
import { WaysOn } from '../../shared/page/ways-on.tsx'
import { useAgreementUpdate } from './connect.tsx'

type Why = 'employed' | 'agreedAlready' | 'expired' | 'withdrawn' | 'replaced' | 'invalid'

/** Nothing is left to do. */
const isOver = (why: Why): boolean => why === 'agreedAlready' || why === 'withdrawn'

/** Why the link opens nothing to agree to, and where to go on. */
export function NothingToAgree({ why }: { why: Why }) {
  const { t, say } = useWords()
  const { request, failure } = useAgreementUpdate()
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' }, 'individual')
  const linkId = request?.link_id ?? failure?.link?.id ?? null
  return (
    <Message title={t(`update.${why}`)}>
      <chakra.p role={isOver(why) ? 'status' : 'alert'}>{say(key, values)}</chakra.p>
      {why === 'invalid' && <chakra.p>{t('update.askCommunity')}</chakra.p>}
      {linkId === null || why === 'invalid' ? (
        <WaysOn linkId={linkId} />
      ) : (
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
          {isOver(why) ? (
            <OutlinedLink to={pathOf('myAgreements')}>{t('footer.mine')}</OutlinedLink>
          ) : (
            <PageLink to={signPath(linkId, why === 'employed' ? 'employee' : 'individual')}>
              {t(why === 'employed' ? 'update.toEmployee' : 'update.toSign')}
            </PageLink>
          )}
          <TextLink to={signEntryPath(linkId)}>{t('signed.toEntry')}</TextLink>
        </Box>
      )}
    </Message>
  )
}
