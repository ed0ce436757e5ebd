/** Solves a proof of work beside the page, so that the page stays quick. */
import { solve } from '../lib/proof'

type Asked = MessageEvent<{ challenge: string; difficulty: number }>

addEventListener('message', ({ data: { challenge, difficulty } }: Asked) => postMessage(solve(challenge, difficulty)))
