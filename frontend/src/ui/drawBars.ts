/** Draws bars with the chart library; loaded only where a chart is shown. */
import { BarChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Bar } from './Bars'

use([BarChart, GridComponent, CanvasRenderer])

export type Colors = { bar: string; text: string; font: string }
export type Drawing = { show: (bars: Bar[], colors: Colors, rtl: boolean) => void; end: () => void }

export function startBars(place: HTMLElement): Drawing {
  place.hidden = false
  const chart = init(place)
  const follow = new ResizeObserver(() => chart.resize())
  follow.observe(place)
  return {
    show: (bars, colors, rtl) => {
      chart.resize()
      chart.setOption(optionsFor(bars, colors, rtl))
    },
    end: () => {
      follow.disconnect()
      chart.dispose()
    },
  }
}

const optionsFor = (bars: Bar[], { bar, text, font }: Colors, rtl: boolean) => ({
  animationDuration: 400,
  textStyle: { fontFamily: font },
  grid: { top: 0, bottom: 0, left: rtl ? 36 : 0, right: rtl ? 0 : 36, containLabel: true },
  xAxis: { type: 'value', show: false, inverse: rtl },
  yAxis: {
    type: 'category',
    inverse: true,
    position: rtl ? 'right' : 'left',
    data: bars.map(({ name }) => name),
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: text, fontSize: 13 },
  },
  series: [
    {
      type: 'bar',
      data: bars.map(({ value }) => value),
      barWidth: 12,
      itemStyle: { color: bar, borderRadius: 6 },
      label: { show: true, position: rtl ? 'left' : 'right', color: text, fontSize: 13 },
    },
  ],
})
