//! The designated zones of the Emirates: fenced areas that their value added tax treats as lying outside (Cabinet Decision 59 of
//! 2017 and those that amended it), each in its Emirate.

use super::{Emirate, choices};

choices! {
    /// A designated zone, by a code of our own.
    DesignatedZone {
        KhalifaPort = "KPFTZ", "Khalifa Port Free Trade Zone";
        AbuDhabiAirport = "ADAFZ", "Abu Dhabi Airport Free Zone";
        KhalifaIndustrial = "KIZ", "Khalifa Industrial Zone";
        AlAinAirport = "AAAFZ", "Al Ain International Airport Free Zone";
        AlBateenAirport = "ABAFZ", "Al Bateen International Airport Free Zone";
        JebelAli = "JAFZ", "Jebel Ali Free Zone";
        DubaiCars = "DUCAMZ", "Dubai Cars and Automotive Zone";
        DubaiTextile = "DTC", "Dubai Textile City";
        AlQuoz = "QUOZ", "Free zone area in Al Quoz";
        AlQusais = "QUSAIS", "Free zone area in Al Qusais";
        DubaiAviation = "DAC", "Dubai Aviation City";
        DubaiAirport = "DAFZ", "Dubai Airport Free Zone";
        Humanitarian = "IHC", "International Humanitarian City, Jebel Ali";
        DubaiCommer = "DCC", "Dubai CommerCity";
        Hamriyah = "HFZ", "Hamriyah Free Zone";
        SharjahAirport = "SAIF", "Sharjah Airport International Free Zone";
        Ajman = "AFZ", "Ajman Free Zone";
        UmmAlQuwainPort = "UAQPORT", "Umm Al Quwain Free Trade Zone, Ahmed Bin Rashid Port";
        UmmAlQuwainRoad = "UAQROAD", "Umm Al Quwain Free Trade Zone, Sheikh Mohammed Bin Zayed Road";
        RasAlKhaimah = "RAKFTZ", "Ras Al Khaimah Free Trade Zone";
        RasAlKhaimahMaritime = "RAKMC", "Ras Al Khaimah Maritime City Free Zone";
        RasAlKhaimahAirport = "RAKAFZ", "Ras Al Khaimah Airport Free Zone";
        AlHamra = "HAMRA", "Al Hamra Industrial Zone";
        AlGhail = "GHAIL", "Al Ghail Industrial Zone";
        AlHulaila = "HULAILA", "Al Hulaila Industrial Zone";
        Fujairah = "FFZ", "Fujairah Free Zone";
        FujairahOil = "FOIZ", "Fujairah Oil Industry Zone";
    }
}

impl DesignatedZone {
    pub const fn emirate(self) -> Emirate {
        match self {
            Self::KhalifaPort
            | Self::AbuDhabiAirport
            | Self::KhalifaIndustrial
            | Self::AlAinAirport
            | Self::AlBateenAirport => Emirate::AbuDhabi,
            Self::JebelAli
            | Self::DubaiCars
            | Self::DubaiTextile
            | Self::AlQuoz
            | Self::AlQusais
            | Self::DubaiAviation
            | Self::DubaiAirport
            | Self::Humanitarian
            | Self::DubaiCommer => Emirate::Dubai,
            Self::Hamriyah | Self::SharjahAirport => Emirate::Sharjah,
            Self::Ajman => Emirate::Ajman,
            Self::UmmAlQuwainPort | Self::UmmAlQuwainRoad => Emirate::UmmAlQuwain,
            Self::RasAlKhaimah
            | Self::RasAlKhaimahMaritime
            | Self::RasAlKhaimahAirport
            | Self::AlHamra
            | Self::AlGhail
            | Self::AlHulaila => Emirate::RasAlKhaimah,
            Self::Fujairah | Self::FujairahOil => Emirate::Fujairah,
        }
    }
}
