import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { linkAgreementsMachine } from '../../../../machines/community/link-agreements.machine.ts'
import type { Schemas } from '../../../../openapi/index.ts'
import { useLinkAgreements, useLinkAgreementsRef } from '../../flows/link-agreements.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { TextLink } from '../text-link.tsx'

type Snapshot = SnapshotFrom<typeof linkAgreementsMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')

type ReadsOtherwiseProps = {
  agreement: Schemas['ManagedAgreement']
  /** What the agreement is called among the others. */
  name: string
  /** Where another file is given for it. */
  replacing: string
}

/** That today's reader reads another text in an agreement's file, or refuses it, and what can be done; a quiet line once it is left as it is. */
export function ReadsOtherwise({ agreement, name, replacing }: ReadsOtherwiseProps) {
  const { t } = useWords()
  const { reads_otherwise: otherwise } = agreement
  if (!otherwise) return null
  const said = otherwise.text_sha256 === '' ? 'unreadable' : 'otherwise'
  const acts =
    said === 'otherwise' ? <See agreement={agreement} name={name} /> : <Replace name={name} replacing={replacing} />
  return otherwise.is_kept ? (
    <Flex columnGap="4" wrap="wrap" align="baseline" textStyle="small" color="ink.third">
      <chakra.p>{t(`detail.${said}Kept`)}</chakra.p>
      {acts}
    </Flex>
  ) : (
    <Box bg="waiting.soft" borderRadius="l2" px="4" py="3" mt="1">
      <chakra.p>{t(`detail.${said}`)}</chakra.p>
      <Flex columnGap="5" wrap="wrap" align="baseline">
        {acts}
        {said === 'unreadable' && <Keep agreement={agreement} name={name} />}
      </Flex>
    </Box>
  )
}

type ActProps = Pick<ReadsOtherwiseProps, 'agreement' | 'name'>

function See({ agreement, name }: ActProps) {
  const { t } = useWords()
  const actor = useLinkAgreementsRef()
  const busy = useLinkAgreements(isBusy)
  return (
    <Button
      variant="plain"
      aria-disabled={busy}
      aria-label={t('detail.otherwiseSeeNamed', { name })}
      onClick={() => actor.send({ type: 'rereading.asked', claId: agreement.cla_id })}
    >
      {t('detail.otherwiseSee')}
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

function Keep({ agreement, name }: ActProps) {
  const { t } = useWords()
  const actor = useLinkAgreementsRef()
  const busy = useLinkAgreements(isBusy)
  return (
    <Button
      variant="plain"
      aria-disabled={busy}
      aria-label={t('detail.keepNamed', { name })}
      onClick={() => actor.send({ type: 'keeping.asked', claId: agreement.cla_id })}
    >
      {t('detail.keep')}
    </Button>
  )
}
