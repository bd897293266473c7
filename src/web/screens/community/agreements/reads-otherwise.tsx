import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useIsBusyWithAgreements, useLinkAgreementsActions } from './link-agreements.connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { TextLink } from '../../../ui/page/links.tsx'

type ReadsOtherwiseProps = {
  agreement: Schemas['ManagedAgreement']
  /** Agreement name on this page. */
  name: string
  /** Path of the page that uploads a new file. */
  replacing: string
}

/**
 * Notice that the current reader extracts a different text from an agreement's file, or rejects the file. Offers the available actions. Shorter once
 * the published text has been kept.
 */
export function ReadsOtherwise({ agreement, name, replacing }: ReadsOtherwiseProps) {
  const { t } = useWords()
  const { reads_otherwise: otherwise } = agreement
  if (!otherwise) return null
  const reason = otherwise.text_sha256 === '' ? 'unreadable' : 'otherwise'
  const acts =
    reason === 'otherwise' ? (
      <ReadingAction agreement={agreement} name={name} act="reread" words="detail.otherwiseSee" />
    ) : (
      <Replace name={name} replacing={replacing} />
    )
  return otherwise.is_kept ? (
    <Flex columnGap="4" wrap="wrap" align="baseline" textStyle="small" color="ink.third">
      <chakra.p>{t(`detail.${reason}Kept`)}</chakra.p>
      {acts}
    </Flex>
  ) : (
    <Box bg="waiting.soft" borderRadius="l2" px="4" py="3" mt="1">
      <chakra.p>{t(`detail.${reason}`)}</chakra.p>
      <Flex columnGap="5" wrap="wrap" align="baseline">
        {acts}
        {reason === 'unreadable' && (
          <ReadingAction agreement={agreement} name={name} act="keepText" words="detail.keep" />
        )}
      </Flex>
    </Box>
  )
}

type ReadingActionProps = Pick<ReadsOtherwiseProps, 'agreement' | 'name'> & {
  act: 'reread' | 'keepText'
  words: 'detail.otherwiseSee' | 'detail.keep'
}

function ReadingAction({ agreement, name, act, words }: ReadingActionProps) {
  const { t } = useWords()
  const acts = useLinkAgreementsActions()
  const busy = useIsBusyWithAgreements()
  return (
    <Button
      variant="plain"
      aria-disabled={busy}
      aria-label={t(`${words}Named`, { name })}
      onClick={() => acts[act](agreement.cla_id)}
    >
      {t(words)}
    </Button>
  )
}

function Replace({ name, replacing }: Pick<ReadsOtherwiseProps, 'name' | 'replacing'>) {
  const { t } = useWords()
  return (
    <TextLink to={replacing} py="2" aria-label={t('detail.unreadableGiveNamed', { name })}>
      {t('detail.unreadableGive')}
    </TextLink>
  )
}
