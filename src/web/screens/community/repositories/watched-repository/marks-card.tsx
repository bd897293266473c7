import { Box, chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { useWords } from '../../../../i18n/use-words.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { Card } from '../../card.tsx'
import { connectionPath } from '../connection-path.ts'
import { hasMark, MarkEffect } from '../marks.tsx'
import { repositoryFlow } from './connect.ts'

const names = {
  status: 'connect.proof.posted',
  label: 'connect.proof.labels',
  tester: 'connect.proof.tester',
  thread: 'connect.proof.thread',
  external: 'connect.proof.external',
} as const

const marks = ['status', 'label', 'tester', 'thread', 'external'] as const

/** Describes what each mark of the repository stops. The check is always listed, also if the platform lets no outside service set one. */
export function MarksCard() {
  const { t } = useWords()
  const { linkId = '', watchId = '' } = useParams()
  const { answer } = repositoryFlow.useReading()
  if (!answer) return null
  const marked = { ...answer.policy, kind: answer.kind }
  return (
    <Card
      title={t('watch.marks')}
      aside={<TextLink to={connectionPath(linkId, watchId)}>{t('watch.marks.proof')}</TextLink>}
    >
      <chakra.dl margin="0" display="grid" gap="4">
        {marks
          .filter((mark) => mark === 'status' || hasMark(marked, mark))
          .map((mark) => (
            <Box key={mark}>
              <chakra.dt fontWeight="medium">{t(names[mark])}</chakra.dt>
              <chakra.dd margin="0" overflowWrap="anywhere" color="ink.second">
                <MarkEffect marked={marked} mark={mark} />
                {answer.is_required === false && (mark === 'thread' || mark === 'external') && (
                  <chakra.p mt="1" color="error">
                    {t(`watch.required.${mark}`)}
                  </chakra.p>
                )}
              </chakra.dd>
            </Box>
          ))}
      </chakra.dl>
    </Card>
  )
}
