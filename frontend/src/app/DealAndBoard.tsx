/** A deal, and for staff and banks with room for both, the board that it was opened from at its side. */
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { DealPage } from '../features/deal/page/DealPage'
import { lazily } from '../lib/lazily'
import { useSession } from '../state/session'
import { useHasRoom } from '../ui/useWidth'
import './dealAndBoard.css'
import { boards } from './pages'

const BoardBeside = lazily(async () => {
  const [board] = await Promise.all([import('../features/board/BoardBeside'), boards.load()])
  return board.BoardBeside
})

export function DealAndBoard() {
  const { dealId } = useParams()
  const { isStaff, userType } = useSession()
  const hasRoom = useHasRoom()
  return (
    <div className="gr-deal-and-board">
      {hasRoom && (isStaff || userType === 'bank') && (
        <Suspense fallback={<div className="gr-board-waits" />}>
          <BoardBeside />
        </Suspense>
      )}
      <div className="gr-deal-at-side">
        <DealPage key={dealId} />
      </div>
    </div>
  )
}
